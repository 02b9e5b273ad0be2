import { serveTasks } from '#isolation/serve-tasks.ts'

/** A child whose tasks do as they are named. */
export type OddTasks = {
  answer: { task: string; value: string }
  spin: { task: null; value: never }
  waitForEver: { task: null; value: never }
}

serveTasks<OddTasks>(
  {
    answer: (task) => task,
    spin() {
      for (;;);
    },
    waitForEver: () => new Promise<never>(() => {}),
  },
  async (work) => ({ ok: true, value: await work() }),
)
