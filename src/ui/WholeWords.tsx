/** Longer words may break at their hyphen, or they would not fit a narrow window. */
const LONGEST_UNBROKEN = 16

/** Text whose words with a hyphen stay on one line: "Non-Finance" is one word to its reader. */
export function WholeWords({ text }: { text: string }) {
  return text.split(/(\S+-\S+)/).map((words, index) => {
    const isHyphenated = index % 2 === 1
    if (!isHyphenated || words.length > LONGEST_UNBROKEN) return words
    return (
      <span key={index} className="nb">
        {words}
      </span>
    )
  })
}
