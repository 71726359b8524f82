/** The languages of a browser as BCP 47 tags, in its order, which is the order of preference. */
export function acceptedLanguages({ headers }: Request): string[] {
  return (headers.get('accept-language') ?? '')
    .slice(0, 200)
    .split(',')
    .map((part) => part.replace(/;.*/s, '').trim())
    .filter((tag) => /^[a-zA-Z]{2,3}(-[a-zA-Z\d]{2,8}){0,3}$/.test(tag));
}
