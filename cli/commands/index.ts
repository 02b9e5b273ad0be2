import type { Command } from '../command.ts'
import { analyse } from './analyse.ts'
import { completion } from './completion.ts'
import { doctor } from './doctor.ts'

export const commands: readonly Command[] = [analyse, doctor, completion]
