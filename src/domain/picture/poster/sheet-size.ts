/** A poster in its own units. Apart from how it is drawn, because every page that shows a poster loads this. */
export const WIDTH = 200;
export const HEIGHT = 300;
