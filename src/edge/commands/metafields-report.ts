import type { ExitCode } from '../../server/command-table.ts';
import type { Publication } from '../shopify/publish-products.ts';

export type MetafieldsInput = {
  /** The handle of the only product to write. */
  product?: string;
  isDryRun: boolean;
  json: boolean;
};

export type MetafieldsReport = {
  add(publications: readonly Publication[]): void;
  /** Prints the summary. `failure` is the reason if the command ended early. */
  end(failure: string | undefined): ExitCode;
};

/** Prints a line for each product that was written or failed, or with `--json` one object at the end. */
export function createMetafieldsReport(
  { product, isDryRun, json }: MetafieldsInput,
  { shop, print }: { shop: string | undefined; print: (line: string) => void },
): MetafieldsReport {
  const all: Publication[] = [];
  const count = (outcome: Publication['outcome']) => all.filter((one) => one.outcome === outcome).length;
  const verb = isDryRun ? 'would be written' : 'written';
  return {
    add(publications) {
      all.push(...publications);
      if (json) return;
      for (const publication of publications) {
        if (publication.outcome !== 'unchanged' || publication.shown !== undefined)
          print(line(publication, verb));
      }
    },
    end(failure) {
      const counts = { written: count('written'), unchanged: count('unchanged'), failed: count('failed') };
      const isMissing = product !== undefined && all.length === 0 && failure === undefined;
      const reason = isMissing ? 'the store has no product with this handle' : failure;
      if (json) {
        const products = all.filter((one) => one.outcome !== 'unchanged' || one.shown !== undefined);
        print(
          JSON.stringify({
            shop,
            dry_run: isDryRun,
            ...counts,
            failure: reason,
            products: products.map(forJson),
          }),
        );
      } else {
        const { written, unchanged, failed } = counts;
        print(`Products: ${all.length}. ${written} ${verb}, ${unchanged} unchanged, ${failed} failed.`);
        if (reason) print(`Ended early: ${reason}.`);
      }
      return counts.failed > 0 || reason !== undefined ? 1 : 0;
    },
  };
}

function line({ handle, outcome, shown, failure }: Publication, verb: string): string {
  if (failure) return `${handle}: failed: ${failure.text}`;
  const note =
    shown === undefined ? '' : `, with ${shown === 0 ? 'its rating only' : reviews(shown)}: ${tooLarge}`;
  return `${handle}: ${outcome === 'written' ? verb : outcome}${note}`;
}

function reviews(count: number): string {
  return count === 1 ? '1 review' : `${count} reviews`;
}

const tooLarge = 'a page of reviews would exceed 64 kB';

function forJson({ handle, outcome, shown, failure }: Publication) {
  return { handle, outcome, reviews: shown, failure: failure?.text };
}
