/** The chunk that the entry requests beside the views; README.md says why. */
import '@preact/signals';
