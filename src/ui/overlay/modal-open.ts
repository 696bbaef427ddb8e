import { createContext } from 'react'

/** Whether the surrounding dialog is open: false while it closes, true outside of any dialog. */
export const ModalOpenContext = createContext(true)
