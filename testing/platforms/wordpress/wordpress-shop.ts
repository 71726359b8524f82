import { execFileSync, spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { setTimeout } from 'node:timers/promises';
import { freePort, startedProcess } from '../../server/started-process.ts';
import { codeOfGuide } from '../guide.ts';
import type { RunningPlatform } from '../running-platform.ts';
import { withSlugs } from '../woocommerce-page.ts';

const packaged = '/usr/share/wordpress';

/** Whether Debian's packages `wordpress`, `mariadb-server` and `php-mysql` are installed. */
export const hasWordPress: boolean = existsSync(join(packaged, 'wp-load.php')) && hasDatabase();

export function wordPressVersion(): string {
  const source = readFileSync(join(packaged, 'wp-includes/version.php'), 'utf8');
  return /\$wp_version = '([^']+)'/.exec(source)?.[1] ?? '';
}

/**
 * WordPress with the shortcode of the guide as a plugin, and a database that only listens on a socket, in a
 * temporary folder. Uses a block theme with the hooks for WooCommerce.
 */
export async function wordPressShop(edge: string, { withHooks = false } = {}): Promise<RunningPlatform> {
  const folder = mkdtempSync(join(tmpdir(), 'wordpress-'));
  const site = join(folder, 'site');
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  // Dereferenced, because some files of the package are links to other packages.
  cpSync(packaged, site, { recursive: true, dereference: true });
  writeFileSync(join(site, 'wp-config.php'), configuration(join(folder, 'db.sock'), address));
  const content = (path: string, text: string) => {
    mkdirSync(join(site, 'wp-content', path, '..'), { recursive: true });
    writeFileSync(join(site, 'wp-content', path), text);
  };
  const [code = '', hooks = ''] = codeOfGuide('WordPress and WooCommerce', edge).map(withSlugs);
  content('mu-plugins/reviews.php', `<?php\n${code}\n${withHooks ? hooks : ''}`);
  if (withHooks) {
    content(
      'mu-plugins/woocommerce.php',
      readFileSync('testing/platforms/wordpress/woocommerce.php', 'utf8'),
    );
    for (const [name, blocks] of Object.entries(templates))
      content(`themes/shop/templates/${name}.html`, blocks);
  } else {
    content('themes/shop/index.php', readFileSync('testing/platforms/wordpress/theme.php', 'utf8'));
  }
  content('themes/shop/style.css', '/* Theme Name: Shop */');
  writeFileSync(join(site, 'router.php'), router);

  const database = await startedDatabase(folder);
  // One process, because workers of PHP's server outlive it.
  const env = { ...process.env, SITE: site, EDGE: edge };
  const end = async () => {
    await database.stop();
    rmSync(folder, { recursive: true });
  };
  try {
    execFileSync('php', ['testing/platforms/wordpress/install.php'], {
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const parameters = ['-S', `127.0.0.1:${port}`, '-t', site, join(site, 'router.php')];
    const server = await startedProcess('php', parameters, { port, cwd: site, env });
    return { address, stop: () => server.stop().then(end) };
  } catch (error) {
    await end();
    throw error;
  }
}

async function startedDatabase(folder: string): Promise<{ stop: () => Promise<void> }> {
  const [data, socket] = [join(folder, 'data'), join(folder, 'db.sock')];
  const own = ['--no-defaults', `--datadir=${data}`, ...(process.getuid?.() === 0 ? ['--user=root'] : [])];
  const quiet = { stdio: 'pipe' } as const;
  execFileSync('mariadb-install-db', [...own, '--skip-test-db'], quiet);
  const parameters = [
    ...own,
    `--socket=${socket}`,
    `--pid-file=${join(folder, 'db.pid')}`,
    '--skip-networking',
  ];
  const child = spawn('mariadbd', [...parameters, '--skip-grant-tables'], { stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  while (!existsSync(socket)) {
    if (child.exitCode !== null) throw new Error('The database ended');
    await setTimeout(50);
  }
  execFileSync('mariadb', ['--no-defaults', `--socket=${socket}`, '-e', 'CREATE DATABASE shop'], quiet);
  return {
    stop() {
      child.kill();
      return ended;
    },
  };
}

function hasDatabase(): boolean {
  try {
    execFileSync('mariadbd', ['--version'], { stdio: 'ignore' });
    return execFileSync('php', ['-m'], { encoding: 'utf8' }).includes('mysqli');
  } catch {
    return false;
  }
}

const configuration = (socket: string, address: string) => `<?php
define('DB_NAME', 'shop');
define('DB_USER', 'root');
define('DB_PASSWORD', '');
define('DB_HOST', 'localhost:${socket}');
define('DB_CHARSET', 'utf8mb4');
define('WP_HOME', '${address}');
define('WP_SITEURL', '${address}');
define('WP_HTTP_BLOCK_EXTERNAL', true);
define('DISABLE_WP_CRON', true);
$table_prefix = 'wp_';
if (!defined('ABSPATH')) define('ABSPATH', __DIR__ . '/');
require_once ABSPATH . 'wp-settings.php';
`;

/** The block theme. */
const templates = {
  index: '<p><a href="/products/harbour-mug">Mug</a></p>',
  'single-product': '<!-- wp:post-title /--><!-- wp:woocommerce/product-details /--><p>"Below" :-)</p>',
  'archive-product':
    '<!-- wp:query {"query":{"inherit":true}} --><div class="wp-block-query"><!-- wp:post-template -->' +
    '<!-- wp:post-title /--><!-- /wp:post-template --></div><!-- /wp:query -->',
};

/** Serves files as they are; WordPress renders everything else. */
const router = `<?php
$path = parse_url($_SERVER['REQUEST_URI'], PHP_URL_PATH);
if ($path !== '/' && is_file(__DIR__ . $path)) return false;
$_SERVER['SCRIPT_NAME'] = '/index.php';
require __DIR__ . '/index.php';
`;
