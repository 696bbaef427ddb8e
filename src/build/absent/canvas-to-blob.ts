/**
 * In place of the conversion of a canvas in browsers without `toBlob`.
 * @public
 */
// oxlint-disable-next-line import/no-default-export -- the package that it replaces has one
export default undefined
