import { onCLS } from 'web-vitals/attribution'

export const measure = onCLS
