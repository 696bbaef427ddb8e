// owns one facility but uses one that another module owns
export const load = () => fetch('/')
