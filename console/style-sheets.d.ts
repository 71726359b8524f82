/** The build adds style sheets to the chunk that imports them. */
declare module '*.css';
