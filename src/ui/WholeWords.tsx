/** Longer words may break at their hyphen, or they would not fit a narrow window. */
const LONGEST_UNBROKEN = 16

/**
 * Words with a hyphen, and ranges with their month: "12–16 April". From where a word begins: one that is looked at from each
 * of its signs takes hours where an author wrote a million.
 */
const HYPHENATED = /((?<!\S)(?:\d[\d.]*–\d[\d.]*(?: \p{Lu}\p{Ll}+)?|\S+-\S+))/u

/** Text whose words with a hyphen and ranges stay on one line: "Non-Finance" and "12–16 April" are one word to their reader. */
export function WholeWords({ text }: { text: string }) {
  return text.split(HYPHENATED).map((words, index) => {
    const isHyphenated = index % 2 === 1
    if (!isHyphenated || words.length > LONGEST_UNBROKEN) return words
    return (
      <span key={index} className="nb">
        {words}
      </span>
    )
  })
}
