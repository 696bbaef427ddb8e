/** Whether a day or time is typed in part: its value is empty then, as that of an empty field. */
export const isTypedInPart = (field: HTMLInputElement | null): boolean =>
  field?.validity.badInput === true
