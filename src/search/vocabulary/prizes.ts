/** The catalogue's prizes; patterns match folded words. */
export const PRIZES: readonly {
  readonly label: string;
  readonly awards: readonly string[];
  readonly pattern: RegExp;
}[] = [
  {
    label: "won the Academy Award for best international feature",
    awards: ["Academy Award Best International Feature"],
    pattern:
      /\b(?:(?:academy awards?|oscars?)(?: winning| winners?| winner for| for)? ?(?:the )?(?:best )?(?:foreign(?: language)?|international)(?: language)?(?: films?| features?| pictures?| movies?)?|(?:best )?(?:foreign(?: language)?|international)(?: language)?(?: films?| features?| pictures?)? (?:oscars?|academy awards?)(?: winners?| winning)?|best (?:foreign(?: language)?|international)(?: language)? (?:film|feature|picture)s?(?: winners?)?|(?:foreign|international)(?: language)? oscar winn(?:ers?|ing))\b/g,
  },
  {
    label: "won the Academy Award for best picture",
    awards: ["Academy Award Best Picture"],
    pattern:
      /\b(?:(?:oscars?|academy awards?)(?: winn(?:ers?|ing)| winner)?(?: of| for)? ?(?:the )?best (?:pictures?|films?|movies?)|best (?:pictures?|films?|movies?)(?: of the year)? (?:oscars?|academy awards?|winn(?:ers?|ing))(?: winn(?:ers?|ing))?|best pictures?(?: winn(?:ers?|ing))?|(?:won|winner of|with|got) (?:the |an |a )?best picture(?: oscar)?)\b/g,
  },
  {
    label: "won an Academy Award",
    awards: ["Academy Award Best Picture", "Academy Award Best International Feature"],
    pattern:
      /\b(?:(?:won|win|wins|winning|got|received|with) (?:an |the |a )?(?:oscars?|academy awards?)|(?:oscars?|academy awards?)(?: winn(?:ers?|ing)| winner| films?| movies?| pictures?)?|oscarwinning)\b/g,
  },
  {
    label: "won the Palme d'Or",
    awards: ["Palme d'Or"],
    pattern:
      /\b(?:(?:won |winners? of |winning |won at )?(?:the )?(?:palme? ?d? ?ors?|palme dor|palm dor|golden palm)(?: (?:at )?cannes)?(?: winn(?:ers?|ing))?|(?:won (?:the |at )?|winners? (?:of|at|from) (?:the )?)?cannes(?: film festival)?(?: (?:palme d ?or|winn(?:ers?|ing)|prize|top prize|festival|award)s?)*|palmes? d ?or)\b/g,
  },
  {
    label: "won the Golden Lion",
    awards: ["Golden Lion"],
    pattern:
      /\b(?:(?:won |winners? of |winning )?(?:the )?golden lions?(?: (?:at|in) venice)?(?: winn(?:ers?|ing))?|(?:won (?:the )?(?:at |in )?|winners? (?:of|at|from) (?:the )?)venice(?: film festival)?|venice (?:film festival )?(?:winn(?:ers?|ing)|prize|golden lion)s?|venice film festival)\b/g,
  },
  {
    label: "won the Golden Bear",
    awards: ["Golden Bear"],
    pattern:
      /\b(?:(?:won |winners? of |winning )?(?:the )?golden bears?(?: (?:at|in) berlin)?(?: winn(?:ers?|ing))?|(?:won (?:the )?(?:at |in )?|winners? (?:of|at|from) (?:the )?)(?:berlin|berlinale)(?: film festival)?|(?:berlin(?: film festival)?|berlinale) (?:winn(?:ers?|ing)|prize|golden bear)s?|berlinale|berlin film festival)\b/g,
  },
  {
    label: "won a major prize",
    awards: [
      "Academy Award Best Picture",
      "Academy Award Best International Feature",
      "Palme d'Or",
      "Golden Lion",
      "Golden Bear",
    ],
    pattern:
      /\b(?:award winn(?:ers?|ing)|prize winn(?:ers?|ing)|prizewinn(?:ers?|ing)|won (?:a |an |the |any |some |major |big )*(?:awards?|prizes?)|festival winners?|festival prizes?)\b/g,
  },
];
