// the owner of one facility, with another one's
export const isHidden = () => document.hidden
