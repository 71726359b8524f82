import { impliedPage } from '../../models/implied-page.ts';
import type { FirstQuestion } from '../../models/question.ts';
import { starWidth } from '../../theme/stars.ts';

/**
 * Completes the answer in the HTML of a list: the HTML contains most fields of its reviews, the question most of those of
 * the page, and the data the others. Undefined if the reviews differ in number.
 */
export function completeAnswer(answer: unknown, { box, question }: Asked): object | undefined {
  const { list, page, both_sides: sides, ...rest } = Object(answer);
  const reviews = completed(list, box.querySelectorAll('.review'));
  const both = completed(sides, box.querySelectorAll('.sides > figure'));
  if (!reviews || !both) return undefined;
  const [positive, critical] = both;
  return {
    ...{ ...rest, list: reviews, page: { ...impliedPage(question, Object(rest.rating)), ...page } },
    both_sides: positive && critical ? { positive, critical } : null,
  };
}

type Asked = { box: Element; question: FirstQuestion };

/** Without a list, the nodes contain everything. */
function completed(list: unknown, nodes: NodeListOf<Element>): object[] | undefined {
  const given = list === undefined ? Array(nodes.length) : list;
  if (!Array.isArray(given) || given.length !== nodes.length) return undefined;
  return [...nodes].map((node, place) => ({ ...readReview(node), ...Object(given[place]) }));
}

/** The fields of a review in the list, or of one of both sides, whose text follows its title and whose ID is its side. */
function readReview(node: Element): object {
  const textOf = (selector: string) => node.querySelector(selector)?.textContent ?? '';
  const width = node.querySelector('[part="stars"] > svg')?.getAttribute('width');
  return {
    id: node.querySelector('[id]')?.id.replace(/^(title|author)-/, ''),
    rating: Number(width) / starWidth,
    author: textOf('.author'),
    title: textOf('[part="title"]'),
    content: node.querySelector('.quote')?.lastChild?.textContent?.slice(1) ?? textOf('[part="content"]'),
    commented_at: node.querySelector('[part="head"] > time')?.getAttribute('datetime') ?? '',
    is_verified: node.querySelector('[part="verified"]') ? 1 : 0,
  };
}
