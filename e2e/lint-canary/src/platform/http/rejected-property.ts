// owns one facility but uses a property that another module owns
export const cookies = () => document.cookie
