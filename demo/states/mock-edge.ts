import type { Renderer } from '../../src/contract/fragment.ts';
import { pageOf } from '../../src/contract/page.ts';
import type { PublicReview, RatingsAnswer, ReviewsAnswer } from '../../src/contract/storefront.ts';
import { type Assets, assetResponse } from '../../src/edge/http/assets.ts';
import { crossOriginHeaders } from '../../src/edge/http/headers.ts';
import { ProblemError, problemOf, problemResponse } from '../../src/edge/http/problem.ts';
import { bothSides, candidatesOf, showsBothSides } from '../../src/edge/storefront/both-sides.ts';
import {
  type ReviewsQuestion,
  readRatingsQuestion,
  readReviewsQuestion,
} from '../../src/edge/storefront/question.ts';
import { ratingOfReviews } from '../../src/edge/storefront/rating.ts';
import { createReviewSet } from '../../src/edge/storefront/review-set.ts';
import { fileResponse, type ShopFile } from '../file-response.ts';
import { indexPage, statePage } from './mock-pages.ts';
import { createMockRendering } from './mock-rendering.ts';
import { type MockState, mockStates } from './mock-states.ts';
import { answerAuthor } from './mock-submissions.ts';

export type MockParts = {
  assets: Assets;
  /** The demo's pictures. */
  file: (path: string) => ShopFile | undefined;
  /** Renders elements as HTML; undefined without a build. */
  renderer?: (() => Promise<Renderer>) | undefined;
  wait: (milliseconds: number) => Promise<unknown>;
};

/** An edge without an API behind it: the handle of a product chooses the state. */
export function createMockEdge(parts: MockParts): { fetch: (request: Request) => Promise<Response> } {
  const reviewsOf = reviewsByHandle();
  /** Queries, because the elements of a page send different ones. */
  const answered = new Set<string>();

  async function behave({ behaviour }: MockState, query: string): Promise<void> {
    if (behaviour === 'never') await new Promise(() => {});
    else if (behaviour === 'slow') await parts.wait(3_000);
    else if (behaviour === 'stale') {
      if (answered.has(query)) throw new ProblemError('api_unavailable');
      answered.add(query);
    } else if (behaviour) throw new ProblemError(behaviour);
  }

  const answerReviews = async (question: ReviewsQuestion, query: string) => {
    const handle = handleOf(question);
    await behave(stateOf(handle), query);
    return answerTo(question, reviewsOf(handle));
  };
  const answerRatings = (handles: readonly string[]) => ratingsOf(handles, reviewsOf);
  const render =
    parts.renderer &&
    createMockRendering({
      renderer: parts.renderer,
      reviews: (question) => answerReviews(question, JSON.stringify(question)),
      ratings: answerRatings,
    });

  async function answer(request: Request): Promise<Response> {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname === '/') return htmlResponse(indexPage());
    if (pathname.startsWith('/states/')) {
      const handle = decodeURIComponent(pathname.slice('/states/'.length));
      return htmlResponse(statePage(handle, stateOf(handle)));
    }
    if (pathname === '/v1/reviews' && request.method !== 'POST') {
      return jsonResponse(await answerReviews(readReviewsQuestion(searchParams), searchParams.toString()));
    }
    if (pathname === '/v1/ratings') return jsonResponse(answerRatings(readRatingsQuestion(searchParams)));
    if (pathname === '/v1/render' && render) return render(request);
    const written = await answerAuthor(request.method, pathname);
    if (written) return jsonResponse(written, pathname === '/v1/reviews' ? 202 : 200);
    const file = parts.file(pathname);
    if (file) return fileResponse(request, file);
    const asset = await parts.assets(pathname);
    if (!asset) throw new ProblemError('not_found');
    return assetResponse(request, asset);
  }

  return { fetch: (request) => answer(request).catch((error) => problemResponse(problemOf(error))) };
}

const anyHandle = 'reviews-64';

function stateOf(handle: string): MockState {
  const state = Object.hasOwn(mockStates, handle) ? mockStates[handle] : mockStates[anyHandle];
  if (!state) throw new ProblemError('not_found');
  return state;
}

function handleOf({ subject }: ReviewsQuestion): string {
  return (subject.kind === 'product' && subject.handle) || anyHandle;
}

/** Makes the reviews of a state once. */
function reviewsByHandle(): (handle: string) => PublicReview[] {
  const made = new Map<MockState, PublicReview[]>();
  return (handle) => {
    const state = stateOf(handle);
    const reviews = made.get(state) ?? state.reviews();
    made.set(state, reviews);
    return reviews;
  };
}

async function answerTo(question: ReviewsQuestion, reviews: PublicReview[]): Promise<ReviewsAnswer> {
  const { page, pageSize } = question;
  const rating = ratingOfReviews(reviews);
  const set = createReviewSet(reviews);
  const matching = set.select(question);
  const list = matching.slice((page - 1) * pageSize, page * pageSize);
  const candidates = (side: 'positive' | 'critical') => set.select(candidatesOf(side, question));
  const both_sides = showsBothSides(question, rating)
    ? bothSides({ positive: candidates('positive'), critical: candidates('critical') }, list)
    : null;
  const topics = await set.topics(() => undefined);
  const facets = { ...set.facets, ...(topics.length > 0 && { topics: [...topics] }) };
  return {
    rating,
    page: pageOf(page, pageSize, matching.length),
    list,
    partial: false,
    both_sides,
    accepts_reviews: true,
    ...facets,
  };
}

/** The rating of a product that fails is unknown. */
function ratingsOf(handles: readonly string[], reviewsOf: (handle: string) => PublicReview[]): RatingsAnswer {
  return Object.fromEntries(
    handles.map((handle) => {
      const { behaviour } = stateOf(handle);
      const isKnown = behaviour === undefined || behaviour === 'slow' || behaviour === 'stale';
      return [handle, isKnown ? ratingOfReviews(reviewsOf(handle)) : null];
    }),
  );
}

function jsonResponse(body: unknown, status = 200): Response {
  return Response.json(body, { status, headers: { ...crossOriginHeaders, 'cache-control': 'no-store' } });
}

function htmlResponse(body: string): Response {
  return new Response(body, { headers: { 'content-type': 'text/html; charset=utf-8' } });
}
