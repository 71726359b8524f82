/**
 * A property that reflects an attribute with another spelling: `productHandle` for `product-handle`. Reading
 * it returns the text of the attribute, or null. Null, undefined and false remove the attribute; true sets it
 * to the empty text, and an object to JSON.
 */
export type Reflected<Value> = Value | (Value extends number ? `${number}` : never) | null | undefined;
