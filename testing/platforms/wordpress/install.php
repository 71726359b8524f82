<?php
// Installs WordPress with a product, or without WooCommerce with a page whose text is all around the shortcode, so
// that WordPress adds paragraphs and line breaks.
define('WP_INSTALLING', true);
require getenv('SITE') . '/wp-load.php';
require ABSPATH . 'wp-admin/includes/upgrade.php';
wp_install('Shop', 'keeper', 'keeper@shop.example', true, '', bin2hex(random_bytes(8)));
switch_theme('shop');
update_option('permalink_structure', '/%postname%');
$isProduct = post_type_exists('product');
$page = ['post_type' => 'page', 'post_status' => 'publish'];
$products = $isProduct ? 0 : wp_insert_post([...$page, 'post_title' => 'Products', 'post_name' => 'products']);
wp_insert_post([
    ...$page,
    ...($isProduct ? ['post_type' => 'product'] : ['post_parent' => $products]),
    'post_title' => 'Harbour mug',
    'post_name' => 'harbour-mug',
    'post_content' => $isProduct
        ? 'A mug'
        : "A mug \"for the harbour\".\n\nSee what others say: [reviews] and decide :-)\nIn a new line.",
]);
flush_rewrite_rules(false);
