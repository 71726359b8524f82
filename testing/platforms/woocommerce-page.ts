import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { codeOfGuide } from './guide.ts';

/** The output of the hooks of the guide on WooCommerce: the tabs that remain, a product and its card. */
export async function wooCommercePage(edge: string): Promise<string> {
  const [shortcode = '', hooks = ''] = codeOfGuide('WordPress and WooCommerce', edge);
  const program = `${standIns}\n${shortcode.replace('= 300', '= 60000')}\n${hooks}\n${page}`;
  const { stdout } = await promisify(execFile)('php', ['-r', program], { maxBuffer: 2 ** 22 });
  return stdout;
}

const standIns = `
$_SERVER['REQUEST_URI'] = '/product/harbour-mug/';
$hooks = [];
function add_action($name, $callback, $priority = 10) { $GLOBALS['hooks'][$name] = $callback; }
function add_filter($name, $callback, $priority = 10) { $GLOBALS['hooks'][$name] = $callback; }
function add_shortcode($name, $callback) { $GLOBALS['shortcodes'][$name] = $callback; }
function do_shortcode($text) {
  preg_match('/^\\[(\\w+) product="(.*)"\\]$/', $text, $parts);
  return $GLOBALS['shortcodes'][$parts[1]](['product' => $parts[2]]);
}
function get_bloginfo($show) { return 'en-US'; }
function esc_attr($text) { return htmlspecialchars($text, ENT_QUOTES); }
class Product { function get_slug() { return 'harbour-mug'; } }
$product = new Product();`;

const page = `
echo implode(', ', array_keys($hooks['woocommerce_product_tabs'](['description' => [], 'reviews' => []]))), "\\n";
$hooks['woocommerce_after_single_product_summary']();
$hooks['woocommerce_after_shop_loop_item_title']();`;
