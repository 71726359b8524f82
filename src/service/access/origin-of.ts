import type { AccessParts } from './access.ts';

/** The origin under which the service is reached, without a trailing slash. */
export function originOf(request: Request, { publicUrl }: Pick<AccessParts, 'publicUrl'>): string {
  return publicUrl ?? new URL(request.url).origin;
}
