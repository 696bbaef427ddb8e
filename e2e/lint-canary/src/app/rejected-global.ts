export const isKept = () => localStorage.length > 0
