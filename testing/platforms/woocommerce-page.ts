import { execFile } from 'node:child_process';
import process from 'node:process';
import { promisify } from 'node:util';
import { codeOfGuide } from './guide.ts';

/**
 * The output of the hooks of the guide on WooCommerce: a product and its card. `target` is the target of the
 * request.
 */
export async function wooCommercePage(edge: string, target = '/product/harbour-mug/'): Promise<string> {
  const [shortcode = '', hooks = ''] = codeOfGuide('WordPress and WooCommerce', edge);
  const program = `${standIns}\n${shortcode.replace('= 300', '= 60000')}\n${hooks}\n${page}`;
  const { stdout } = await promisify(execFile)('php', ['-r', program], {
    maxBuffer: 2 ** 22,
    env: { ...process.env, TARGET: target },
  });
  return stdout;
}

const standIns = `
$_SERVER['REQUEST_URI'] = getenv('TARGET');
$hooks = [];
function add_action($name, $callback) { $GLOBALS['hooks'][$name] = $callback; }
function add_shortcode($name, $callback) { $GLOBALS['shortcodes']["[$name]"] = $callback; }
function do_shortcode($text) { return $GLOBALS['shortcodes'][$text](''); }
function get_post_field($field) { return ['post_name' => 'harbour-mug'][$field]; }
function get_bloginfo($show) { return 'en-US'; }
function esc_attr($text) { return htmlspecialchars($text, ENT_QUOTES); }`;

const page = `
$hooks['woocommerce_after_single_product_summary']();
$hooks['woocommerce_after_shop_loop_item_title']();`;
