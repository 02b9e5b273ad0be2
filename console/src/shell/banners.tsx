import { currentMode, tryNow, useConnection } from '../api/index.ts'
import { Button, Icon } from '../components/index.ts'
import { useFormat, useWords } from '../language/index.ts'
import { words } from './words.ts'

/** What holds for whatever is shown below. */
export function Banners() {
  const say = useWords(words)
  const format = useFormat()
  const connection = useConnection()
  return (
    <>
      {currentMode() === 'test' && <div className="test-mode">{say.testMode}</div>}
      {connection.status === 'lost' && (
        <div className="lost" role="status">
          <Icon name="again" />
          <span className="grow">{say.lost(format.time(connection.since))}</span>
          <Button tiny onClick={tryNow}>
            {say.tryNow}
          </Button>
        </div>
      )}
    </>
  )
}
