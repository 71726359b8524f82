import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';
import { codeOfGuide } from './guide.ts';
import { hasPhp } from './has-php.ts';

/** The post of a product. */
const product = { ID: 107, post_name: 'harbour-mug' };

/**
 * The output of the hooks of the guide on WooCommerce for a product: its reviews, and the stars of its card.
 * Without PHP, the elements alone, with the handles that the code of the guide gives them. `target` is the
 * target of the request.
 */
export async function wooCommercePage(edge: string, target = '/product/harbour-mug/'): Promise<string> {
  const [shortcode = '', hooks = ''] = codeOfGuide('WordPress and WooCommerce', edge);
  if (!hasPhp) return elementsOf(shortcode, hooks);
  const program = `${standIns}\n${shortcode.replace('= 300', '= 60000')}\n${hooks}\n${page}`;
  const { stdout } = await promisify(execFile)('php', ['-r', program], {
    maxBuffer: 2 ** 22,
    env: { ...process.env, TARGET: target },
  });
  return stdout;
}

/** The code of the guide for shops whose reviews name products by their slugs, as the guide says. */
export function withSlugs(code: string): string {
  return code.replaceAll('get_the_ID()', "get_post_field('post_name')");
}

function elementsOf(shortcode: string, hooks: string): string {
  const [, ofReviews = ''] = /\$given\['product'\] \?\? (.*);/.exec(shortcode) ?? [];
  const [, ofStars = ''] = /product-handle="' \. esc_attr\((.*)\) \. '"/.exec(hooks) ?? [];
  const handle = (expression: string) => {
    const value = expression === 'get_the_ID()' ? product.ID : product.post_name;
    return `product-handle="${value}"`;
  };
  return `<storefront-reviews ${handle(ofReviews)}></storefront-reviews><storefront-rating ${handle(ofStars)}></storefront-rating>`;
}

const standIns = `
$_SERVER['REQUEST_URI'] = getenv('TARGET');
$hooks = [];
function add_action($name, $callback) { $GLOBALS['hooks'][$name] = $callback; }
function add_shortcode($name, $callback) { $GLOBALS['shortcodes']["[$name]"] = $callback; }
function do_shortcode($text) { return $GLOBALS['shortcodes'][$text](''); }
function get_the_ID() { return ${product.ID}; }
function get_post_field($field) { return ['post_name' => '${product.post_name}'][$field]; }
function get_bloginfo($show) { return 'en-US'; }
function esc_attr($text) { return htmlspecialchars($text, ENT_QUOTES); }`;

const page = `
$hooks['woocommerce_after_single_product_summary']();
$hooks['woocommerce_after_shop_loop_item_title']();`;
