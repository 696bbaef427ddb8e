// the owner of one facility, with another one's
export const load = () => fetch('/')
