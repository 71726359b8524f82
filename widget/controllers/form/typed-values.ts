import type { FormValues } from '../../models/form-values.ts';

/** The values that were changed in a form before a script mounted it; undefined if there are none. */
export function typedValues(root: ParentNode): Partial<FormValues> | undefined {
  const values: Partial<FormValues> = {};
  for (const field of root.querySelectorAll<HTMLInputElement>('form :is(input, textarea)')) {
    const { name, value, checked } = field;
    const isChoice = /^(radio|checkbox)$/.test(field.type);
    const isChanged = isChoice ? checked !== field.defaultChecked : value !== field.defaultValue;
    const read = readers[name];
    if (isChanged && read) Object.assign(values, read(value, checked));
  }
  return Object.keys(values).length > 0 ? values : undefined;
}

const readers: Record<string, (value: string, checked: boolean) => Partial<FormValues>> = {
  rating: (value, checked) => (checked ? { rating: Number(value) } : {}),
  content: (content) => ({ content }),
  title: (title) => ({ title }),
  author: (author) => ({ author }),
  author_email: (email) => ({ email }),
  is_incentivised: (_, isIncentivised) => ({ isIncentivised }),
  is_affiliated: (_, isAffiliated) => ({ isAffiliated }),
};
