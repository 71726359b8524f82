/** The chunk that the entry requests in parallel with the views; README.md explains why. */
import '@preact/signals';
