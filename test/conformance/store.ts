import { describe } from 'vitest';
import { testAudit } from './store/audit.ts';
import { testAuthorizations } from './store/authorizations.ts';
import { testCallers } from './store/callers.ts';
import { testCredentials } from './store/credentials.ts';
import { testCustomers } from './store/customers.ts';
import { testDecisions } from './store/decisions.ts';
import { testDeliveries } from './store/deliveries.ts';
import { testImports } from './store/imports.ts';
import { testLists } from './store/lists.ts';
import { testMails } from './store/mails.ts';
import { testModeration } from './store/moderation.ts';
import type { OpenStore } from './store/opened-store.ts';
import { testOrders } from './store/orders.ts';
import { testPeople } from './store/people.ts';
import { testPlatforms } from './store/platforms.ts';
import { testProducts } from './store/products.ts';
import { testRatings } from './store/ratings.ts';
import { testRecordLists } from './store/record-lists.ts';
import { testReplies } from './store/replies.ts';
import { testReviews } from './store/reviews.ts';
import { testRevisions } from './store/revisions.ts';
import { testShops } from './store/shops.ts';
import { testSubmissions } from './store/submissions.ts';
import { testTokens } from './store/tokens.ts';
import { testUndo } from './store/undo.ts';
import { testWebhookLog } from './store/webhook-log.ts';

/** The suite that every adapter of the store port must pass: a file per family. */
export function storeConformance(name: string, open: OpenStore): void {
  describe(`${name} as a store`, () => {
    testReviews(open);
    testLists(open);
    testRatings(open);
    testReplies(open);
    testProducts(open);
    testImports(open);
    testDecisions(open);
    testCallers(open);
    testCredentials(open);
    testShops(open);
    testPeople(open);
    testPlatforms(open);
    testTokens(open);
    testAuthorizations(open);
    testModeration(open);
    testUndo(open);
    testSubmissions(open);
    testRevisions(open);
    testAudit(open);
    testCustomers(open);
    testOrders(open);
    testRecordLists(open);
    testDeliveries(open);
    testWebhookLog(open);
    testMails(open);
  });
}
