import '../../theme/slip.css';
import type { InvitationsTexts } from '../../texts/invitations/invitations-texts.ts';
import { useConsole } from '../../views/console-context.ts';
import { Copyable } from '../../views/copyable.tsx';

/** The link of an order. `qr`: the link as an SVG image. */
export type ShownLink = { order: string; url: string; qr: string };

/** The link to copy, and its QR code to print or to download for the slip in the parcel. */
export function InvitationLink({ link, texts: own }: { link: ShownLink; texts: InvitationsTexts }) {
  const { formats } = useConsole();
  const { order, url, qr } = link;
  const source = `data:image/svg+xml,${encodeURIComponent(qr)}`;
  const label = formats.fill(own.qr, { order });
  return (
    <div class="part" role="status">
      <Copyable label={formats.fill(own.link, { order })} text={url} />
      <p class="muted small">{own.linkNote}</p>
      <div class="slip">
        <img class="slip-code" src={source} alt={label} width="160" height="160" />
        <p class="slip-order small">{formats.fill(own.of, { order })}</p>
        <div class="slip-acts">
          <button type="button" class="btn small" aria-label={`${own.print}: ${label}`} onClick={printSlip}>
            {own.print}
          </button>
          <a
            class="btn small"
            aria-label={`${own.download}: ${label}`}
            href={source}
            download={`${order.replace(/[^\w-]+/g, '_')}.svg`}
          >
            {own.download}
          </a>
        </div>
        <p class="muted small slip-note">{own.qrNote}</p>
      </div>
    </div>
  );
}

/** Prints the slip without the page around it. Some browsers return before they print. */
function printSlip(): void {
  const { classList } = document.documentElement;
  classList.add('printing-slip');
  addEventListener('afterprint', () => classList.remove('printing-slip'), { once: true });
  print();
}
