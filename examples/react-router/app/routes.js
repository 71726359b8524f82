import { index, route } from '@react-router/dev/routes';

export default [index('home.jsx'), route('products/:handle', 'product.jsx')];
