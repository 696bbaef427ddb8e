/** The app bar's height in CSS px, as in tokens.css, without the safe area. */
export const APP_BAR_PX = 56
