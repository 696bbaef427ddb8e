/**
 * In place of Socket.IO's binary attachments, which no event of the specification has. An event that
 * comes with one keeps placeholders in their place, so that it cannot be read and its data is fetched.
 */

/**
 * Never called: the app sends no binary data.
 * @public
 */
export const deconstructPacket = undefined

/** @public */
export const reconstructPacket = (packet: unknown): unknown => packet

/**
 * The content of an attachment, which nothing reads.
 * @public
 */
export const decode = (): ArrayBuffer => new ArrayBuffer(0)

/**
 * Whether a message has any.
 * @public
 */
export const hasBinary = () => false

/** @public */
export const isBinary = (data: unknown) => data instanceof ArrayBuffer
