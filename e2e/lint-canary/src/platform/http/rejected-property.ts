// the owner of a global, with another one's property
export const cookies = () => document.cookie
