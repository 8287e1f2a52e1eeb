/** Words without a wish: grammar, politeness, and talk about films and searching. Folded. */
export const LITTLE_WORDS: ReadonlySet<string> = new Set(
  (
    "a an the and or but nor so if then than that this these those there here it its itself he him his she her hers they them their theirs we us our ours you your yours i im ive id ill me my mine myself " +
    "is am are was were be been being do does did doing done have has had having can could will would shall should may might must cant dont doesnt didnt isnt arent wasnt werent wont wouldnt couldnt shouldnt havent hasnt lets let " +
    "of in on at by for from to into onto with within without about as like over under between through during after before up down out off again against around across along among upon per via w wo vs " +
    "what which who whom whose when where why how all any both each few more most much many some such no not only own same too very just also even ever still yet quite rather really pretty bit lot lots kind sort type " +
    "film films movie movies cinema picture pictures flick flicks feature features one ones thing things something anything nothing everything someone somebody anyone anybody everyone stuff " +
    "please thanks thank hi hello hey ok okay yes show give find get recommend recommendation recommendations suggest suggestion suggestions want wanna need looking look search searching list see watch watching seen watched tonight today now know think thinking remember called named name titled title forget forgot forgotten guess maybe perhaps mood feel feeling feels vibe vibes " +
    "s t m re ve ll d n r u gonna gotta kinda sorta am pm etc eg ie because since while until although though however instead else other others another good great nice interesting amazing awesome excellent perfect must that's whats hows theres thats"
  ).split(" "),
);
