// The theme studio dresses its frame before the first paint.
frameElement?.dispatchEvent(new Event('begin'));
