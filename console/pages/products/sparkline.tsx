import type { ProductsTexts } from '../../texts/products/products-texts.ts';
import { useConsole } from '../../views/console-context.ts';

type Props = { monthly: readonly number[]; months: readonly string[]; texts: ProductsTexts };

/**
 * The reviews of the last twelve months as bars from zero, each product on its own scale. The sentence beside
 * it has the sum, and the label every number.
 */
export function Sparkline({ monthly, months, texts: own }: Props) {
  const { formats } = useConsole();
  const most = Math.max(1, ...monthly);
  const [from = '', to = ''] = [months[0], months.at(-1)];
  const label = formats.fill(own.plot, {
    from: formats.month(from),
    to: formats.month(to),
    counts: monthly.map(formats.number).join(', '),
  });
  return (
    <div class="last-year small">
      <svg class="spark" viewBox="0 0 71 20" role="img" aria-label={label}>
        {monthly.map((count, index) => {
          const height = count === 0 ? 1 : Math.max(2, (count / most) * 20);
          return (
            <rect
              key={months[index]}
              class={count === 0 ? 'no' : undefined}
              x={index * 6}
              y={20 - height}
              width={5}
              height={height}
            />
          );
        })}
      </svg>
      <span class="muted">
        {formats.plural(
          own.lastYear,
          monthly.reduce((sum, count) => sum + count, 0),
        )}
      </span>
    </div>
  );
}
