import { useSyncExternalStore } from 'react'
import { onModalChange, topModal } from '#ui/overlay/modal-stack.ts'

const isModalOpen = () => topModal() !== undefined

export const useIsModalOpen = (): boolean => useSyncExternalStore(onModalChange, isModalOpen)
