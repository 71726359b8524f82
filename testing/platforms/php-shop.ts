import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, startedProcess } from '../server/started-process.ts';
import { codeOfGuide } from './guide.ts';
import type { PlatformOptions, RunningPlatform } from './running-platform.ts';
import { withSlugs } from './woocommerce-page.ts';

/** A PHP extension that many hosts lack. */
export const hasCurl = spawnSync('php', ['-r', "exit(function_exists('curl_init') ? 0 : 1);"]).status === 0;

/** The shortcode of the guide on PHP, with the functions of WordPress that it calls. */
export async function phpShop(
  { edge, isPatient }: PlatformOptions,
  { withCurl }: { withCurl: boolean },
): Promise<RunningPlatform> {
  const [code = ''] = codeOfGuide('WordPress and WooCommerce', edge).map(withSlugs);
  const waiting = isPatient ? code.replace('= 300', '= 60000') : code;
  const folder = mkdtempSync(join(tmpdir(), 'php-'));
  writeFileSync(
    join(folder, 'shop.php'),
    `<!doctype html><html lang="en"><?php ${wordPress}\n${waiting}\n?>${page}`,
  );
  const port = await freePort();
  const without = withCurl ? [] : ['-d', 'disable_functions=curl_init'];
  const parameters = [...without, '-S', `127.0.0.1:${port}`, join(folder, 'shop.php')];
  const { stop } = await startedProcess('php', parameters, { port, cwd: folder });
  return {
    address: `http://127.0.0.1:${port}`,
    async stop() {
      await stop();
      rmSync(folder, { recursive: true });
    },
  };
}

const wordPress = `
function add_action($name, $callback) { if ($name === 'wp_head') $callback(); }
function add_shortcode($name, $callback) { $GLOBALS['shortcodes'][$name] = $callback; }
function get_the_ID() { return 107; }
function get_post_field($field) { return ['post_name' => 'harbour-mug'][$field]; }
function get_bloginfo($show) { return 'en-US'; }
function esc_attr($text) { return htmlspecialchars($text, ENT_QUOTES); }`;

const page = `<title>Mug</title><h1>Mug</h1>
<?= $GLOBALS['shortcodes']['reviews']('') ?></html>`;
