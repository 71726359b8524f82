<?php
// A stand-in of WooCommerce in a block theme: products, and the hooks that it runs after certain blocks
// (SingleProductTemplateCompatibility and ArchiveProductTemplatesCompatibility of its source).
add_action('init', function () {
    register_post_type('product', ['public' => true, 'has_archive' => 'shop', 'rewrite' => ['slug' => 'products']]);
    register_block_type('woocommerce/product-details', ['render_callback' => fn() => '<div>Details</div>']);
});

add_filter('render_block', function ($content, $block) {
    $hook = is_singular('product')
        ? ['woocommerce/product-details' => 'woocommerce_after_single_product_summary']
        : ['core/post-title' => 'woocommerce_after_shop_loop_item_title'];
    ob_start();
    if (isset($hook[$block['blockName']])) do_action($hook[$block['blockName']]);
    return $content . ob_get_clean();
}, 10, 2);

// It would load pictures of emoji from another host.
remove_action('wp_head', 'print_emoji_detection_script', 7);
