import { number } from 'valibot'
import { api } from '#api/thing.ts'
import { ui } from '#ui/thing.ts'
import { order } from './thing.ts'

export const composed = [api, ui, order, number]
