import type { OperationName } from '../../contract/operations.ts';
import { accessExamples } from './examples/access-examples.ts';
import { customerExamples, customerExtensionExamples } from './examples/customer-examples.ts';
import { jobExamples } from './examples/job-examples.ts';
import { mediaExamples } from './examples/media-examples.ts';
import { moderationExamples } from './examples/moderation-examples.ts';
import { oauthExamples } from './examples/oauth-examples.ts';
import type { OperationExamples } from './examples/operation-example.ts';
import { productExamples } from './examples/product-examples.ts';
import { reviewExamples, reviewExtensionExamples } from './examples/review-examples.ts';
import { settingsExamples } from './examples/settings-examples.ts';
import { transferExamples } from './examples/transfer-examples.ts';
import { webhookExamples } from './examples/webhook-examples.ts';
import { webhookExtensionExamples } from './examples/webhook-extension-examples.ts';

/** The tags of the document, in order. The examples of a group name its operations. */
export const operationGroups = [
  {
    tag: 'Reviews',
    description: 'Reviews of products and of the shop, their ratings, and the replies of the merchant.',
    examples: reviewExamples,
  },
  {
    tag: 'Review batches',
    description:
      'Writing many reviews at once, and the author’s part in a review. Extensions of this service.',
    examples: reviewExtensionExamples,
  },
  {
    tag: 'Moderation',
    description: 'Which reviews shoppers see, and the log of all changes. Extensions of this service.',
    examples: moderationExamples,
  },
  {
    tag: 'Jobs',
    description: 'Work that takes longer than a request. Extensions of this service.',
    examples: jobExamples,
  },
  {
    tag: 'Media',
    description: 'Uploads of photos and videos by browsers.',
    examples: mediaExamples,
  },
  {
    tag: 'Webhooks',
    description: 'Notifications about reviews and customer events, sent to a URL.',
    examples: webhookExamples,
  },
  {
    tag: 'Webhook deliveries',
    description: 'The states of webhooks and the log of their deliveries. Extensions of this service.',
    examples: webhookExtensionExamples,
  },
  {
    tag: 'Customers',
    description: 'Orders, customer events, and who receives emails.',
    examples: customerExamples,
  },
  {
    tag: 'Customer records',
    description:
      'Writing orders and events, unsubscribe links, and the records of one customer. Extensions of this service.',
    examples: customerExtensionExamples,
  },
  {
    tag: 'Settings',
    description: 'What a shop decides about its reviews and mails. Extensions of this service.',
    examples: settingsExamples,
  },
  {
    tag: 'Imports and exports',
    description:
      'Moving reviews in and out, for the console: files are uploaded and downloaded there. Extensions of this service.',
    examples: transferExamples,
  },
  {
    tag: 'Products',
    description: 'The products that reviews refer to. Extension of this service.',
    examples: productExamples,
  },
  {
    tag: 'OAuth',
    description:
      'Granting and revoking the authorization of a platform to act for a shop (RFC 6749, RFC 9700).',
    examples: oauthExamples,
  },
] as const;

/** An example of each operation. An operation without one does not compile. */
export const operationExamples: OperationExamples<OperationName> = {
  ...reviewExamples,
  ...reviewExtensionExamples,
  ...moderationExamples,
  ...jobExamples,
  ...mediaExamples,
  ...webhookExamples,
  ...webhookExtensionExamples,
  ...settingsExamples,
  ...customerExamples,
  ...customerExtensionExamples,
  ...transferExamples,
  ...productExamples,
  ...accessExamples,
  ...oauthExamples,
};

/** The tag of an operation. */
export function tagOf(name: string): string {
  const group = operationGroups.find(({ examples }) => Object.hasOwn(examples, name));
  if (!group) throw new Error(`${name} has no tag`);
  return group.tag;
}
