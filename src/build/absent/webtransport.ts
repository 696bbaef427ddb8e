/**
 * In place of Engine.IO's transport over WebTransport.
 * @public
 */
export const WT = undefined
