// owns one facility but uses one that another module owns
export const isHidden = () => document.hidden
