export const hasStored = () => localStorage.length > 0
