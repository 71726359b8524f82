<?php
// It would load pictures of emoji from another host.
remove_action('wp_head', 'print_emoji_detection_script', 7);
?><!doctype html>
<html <?php language_attributes(); ?>>
<head><meta charset="utf-8"><?php wp_head(); ?></head>
<body>
<?php if (is_home()): ?>
<a href="/products/harbour-mug">Mug</a>
<?php else: while (have_posts()): the_post(); ?>
<h1><?php the_title(); ?></h1>
<?php the_content(); ?>
<?php endwhile; endif; ?>
<?php wp_footer(); ?>
</body>
</html>
