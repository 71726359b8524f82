import { createMemoryIndexStore } from '../../../src/edge/shop-index/memory-index-store.ts';
import { testIndexStore } from '../../conformance/index-store.ts';

testIndexStore('memory', () => () => createMemoryIndexStore());
