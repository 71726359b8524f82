/**
 * Words without a subject of their own, by language. They also show which language a text is in. Words of
 * other scripts than the language's are missing, and so are languages that do not separate words.
 */
export const stopWords: Readonly<Record<string, string>> = {
  ar: 'في من على عن إلى الى هذا هذه ذلك كان كانت هو هي أن ان لا ما لم لن مع كل أنا انا قد بعد قبل جدا جداً و أو او ثم حتى لكن كما إنه انه أنها التي الذي عند بس مش لي له لها',
  cs: 'a i o u v ve na z ze s se si do od po pro při za k ke je jsou jsem byl byla bylo být to ta ten tento tato ale jen jako že když jsme mi mě já už ani i nebo velmi moc co tak není nejsou mám máme bych by který která',
  da: 'og i at det er en et den til på de som med for af ikke jeg har var fra så men om vi man min mit meget også kan bliver være den der havde eller hvor når nu end lidt blev denne dette os den selv',
  de: 'der die das den dem des ein eine einen einem einer und oder aber ist sind war waren bin habe hat haben hatte ich du er sie es wir ihr mir mich sich mit ohne für von vom zu zum zur im in an am auf aus bei bis nach um als wie auch nicht kein keine nur noch schon sehr so dass da wenn man mein meine meinen meiner sein wird werden kann diese dieser dieses diesen etwas beim durch über mehr hier alles',
  el: 'και το τα ο η οι του της των τον την στο στη στην στον στα σε με για από που να θα δεν είναι ήταν ένα μια αυτό μου σου τους τις πολύ αλλά όπως ότι αν ή έχει έχω μας κι πιο δε ως',
  en: "a an the and or but if so as at by for from in into of off on out over to up with without about after before is are was were be been being am do does did done have has had having i me my mine we us our you your he him his she her it its they them their this that these those there here what which who when where why how all any both each few more most other some such no nor not only own same than too very can could will would should may might must just also really quite even still i'm i've it's don't didn't doesn't isn't wasn't can't i'd that's they're you're im ive its got get going goes went back bit lot one much little usually bought",
  es: 'el la los las un una unos unas y o pero si de del a al en con sin por para es son era fue fueron ser estar está están ha he han había yo tú él ella me mi mis te tu se su sus lo le les que como más muy no ya también solo todo toda esta este esto estos estas nos cuando porque hasta desde sobre entre muchas mucho hay tiene tengo',
  fa: 'و در به از که این آن را با برای است بود هم یا تا اما من خیلی هست نیست شد شده کرد کردم می نمی ها های یک هر بر ما شما او خود اگر ولی دارد داره بعد روی رو اینکه باید چون فقط',
  fi: 'ja on oli ei en se ne tämä tuo että kun jos kuin mutta tai sekä myös vain niin nyt joka jotka minun minä olen ovat ole olisi hyvin tosi erittäin mitä mikä siitä sitä sen tätä tästä kanssa sekä vielä jo aivan koska',
  fr: 'le la les l un une des du de d et ou mais si a à au aux en dans sur sous avec sans pour par est sont était été être ai as avons ont j je tu il elle on nous vous ils elles me m te se s ce c cette ces cet mon ma mes son sa ses leur notre votre qui que qu quoi dont où ne n pas plus très trop bien tout tous toute comme aussi y fait peu même plus après',
  he: 'של על את הוא היא הם זה זו זאת אני לא כן עם אל מ ב ל ה ו ש כי אם גם רק מאוד מאד יש אין היה היתה הייתה לי לך לו אבל או כל כמו עוד יותר אחרי לפני אנחנו שלי שלנו מה ממש',
  hu: 'a az és is hogy nem de ha vagy egy ez azt ezt azért mert mint csak már még meg van volt lett lesz nagyon el ki be le fel én te ő mi ti ők engem nekem minden ami amit amely ezek azok így úgy sem se itt ott igen',
  it: "il lo la i gli le l un uno una e o ma se di del dello della dei delle a al alla ai in nel nella con senza per da dal dalla su sul è e' sono era stato stata essere ho ha hanno aveva io tu lui lei mi ti si ci vi mio mia miei suo sua che chi come più molto non anche solo tutto tutta questo questa questi queste quando perché già ne poco dopo c'è",
  ko: '그리고 그런데 하지만 그래서 정말 너무 진짜 아주 매우 좀 더 잘 안 못 이 그 저 것 수 때 거 같아요 있어요 없어요 했어요 합니다 입니다 이에요 예요 많이 조금 약간',
  nb: 'og i å det er en et den til på de som med for av ikke jeg har var fra så men om vi man min mitt veldig også kan blir være der hadde eller hvor når nå enn litt ble denne dette oss selv ei',
  nl: 'de het een en of maar is zijn was waren ben heb heeft hebben had ik je jij u hij zij ze we wij mij me mijn zich met zonder voor van naar te in op aan uit bij tot om als zoals ook niet geen wel nog al erg heel zo dat die dit deze er door over meer wordt worden kan hier alles wat veel maar dan',
  pl: 'i a o u w we z ze na do od po dla przy za się jest są był była było być to ta ten te tego tej tym ale tylko jak że gdy mi mnie ja już ani lub albo bardzo co tak nie mam czy który która przez jego jej są też oraz jeszcze bo mi po',
  pt: 'o a os as um uma uns umas e ou mas se de do da dos das em no na nos nas com sem por para pelo pela é são era foi ser estar está ao à às eu ele ela me meu minha te seu sua lhe que como mais muito não já também só tudo este esta isso isto esse essa quando porque até há tem tenho você super bem',
  ro: 'și si în in la de pe cu din pentru un o unei unui este e sunt era a al ai ale au am ai fi fost că ca să sa nu mai foarte dar sau iar eu tu el ea noi mi mă se s-a l-am care ce acest această aceasta acesta sunt doar tot după cum',
  ru: 'такой такая такое такие и а но или что как это этот эта эти тот та те в во на с со из за до от по под при про для без над у о об к ко не ни нет да же ли бы был была было были быть есть я мы ты вы он она они оно его её ее их мне меня мой моя нам вам очень так уже ещё еще тоже только все всё весь если когда чтобы потому который которая себе себя там тут при хорошо',
  sv: 'och i att det är en ett den till på de som med för av inte jag har var från så men om vi man min mitt mycket också kan blir vara där hade eller när nu än lite blev denna detta oss sig väldigt mig dom den ju',
  tr: 've bir bu şu o da de ki mi mı mu mü için ile gibi çok daha en ama fakat ancak ben sen biz siz onlar benim bana var yok değil olarak oldu olan ise her ne kadar sonra önce hem ya veya şey diye',
  uk: 'і й та а але або в у на з із зі до від по для при за що як це цей ця ці той та є був була було бути не ні так вже ще дуже мені мене я ми ви він вона вони його її їх мій моя коли якщо щоб тільки також без про',
};

/** Stop words that may join two words to a phrase, such as "true to size", in any language. */
export const connectors =
  'to of for in on with by of de du des del di da do dos della en à para por pour per con sem von vom für im am auf zum ' +
  'zur aus mit van op voor na z ze w do dla ve v pro på til av med för för till i și la cu до за на з для от с в';
