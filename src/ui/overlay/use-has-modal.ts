import { useSyncExternalStore } from 'react'
import { hasModal, onModalChange } from './modal-stack.ts'

/** Whether a dialog covers the page. */
export const useHasModal = (): boolean => useSyncExternalStore(onModalChange, hasModal)
