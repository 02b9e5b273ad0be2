/** Words that leaked passwords are made of, with digits and signs around them: in English, French and Italian, and rows of keys. */
export const commonRoots: ReadonlySet<string> = new Set(
  `password passwort passwd pass motdepasse mdp secret secrets welcome bienvenue benvenuto bonjour bonsoir ciao hello admin
  administrator administrateur amministratore root superuser user utilisateur utente guest invite test testing essai prova demo
  login signin letmein changeme default master system service server access iloveyou jetaime tiamo amore monamour loulou doudou
  chouchou princess princesse principessa sunshine soleil football calcio juventus milan inter napoli marseille paris london roma
  dragon monkey shadow superman batman pokemon starwars michael jessica charlie nicolas camille thomas julien alexandre
  francesco andrea alessandro giuseppe qwerty qwertyuiop qwertyuiopasdfgh azerty azertyuiop azertyuiopqsdf asdfgh asdfghjkl qsdfgh
  qsdfghjklm zxcvbn zxcvbnm wxcvbn abc abcd abcdef abcdefgh abcdefghijkl abcdefghijklm whatever trustno freedom computer internet
  google facebook linkedin roentgen company entreprise azienda finance bank banque banca credit credito money argent soldi summer
  winter spring autumn january january printemps automne hiver estate inverno primavera`
    .split(/\s+/)
    .filter((word) => word !== ''),
)

/** Of twelve characters and more, as they stand on lists of leaked passwords, in lower case. */
export const leakedPasswords: ReadonlySet<string> = new Set(
  `123456789012 1234567890123 123456789123 1234567891011 12345678910111 012345678901 0123456789012 1234567890qwerty
  123456789abc 123456789qwe 123456qwerty 123qwe123qwe 123qweasdzxc 12qwaszx12qw 1q2w3e4r5t6y 1q2w3e4r5t6y7u 1q2w3e4r5t6y7u8i
  1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazxsw23edc 1qaz2wsx1qaz 1qaz1qaz1qaz q1w2e3r4t5y6 q1w2e3r4t5y6u7 qwe123qwe123 qweasdzxc123
  qazwsxedcrfv qazwsxedc123 qwer1234qwer qwerty123456 qwerty1234567 qwertyqwerty qwertyuiop12 qwertyuiop123 qwertyuiop1234567890
  a1b2c3d4e5f6 a1b2c3d4e5f6g7 a1z2e3r4t5y6 aze123aze123 azerty123456 azertyuiop12 azertyuiop123 aqwzsxedcrfv abc123abc123
  abcd1234abcd abcd12345678 aa123456789a asdf1234asdf asdfghjkl123 asdfasdfasdf asdasdasdasd zxcvbnm12345 zaq12wsxcde3
  zaq1zaq1zaq1 iloveyou1234 iloveyou12345 iloveyouforever ilovemyfamily ilovejesus777 jesuslovesme jesuschrist1 jesusislord1
  godisgood123 passw0rdpassw0rd passwordpassword password1password thisismypassword mypassword123 mypassword1234 nopassword123
  newpassword123 changeme1234 changemenow12 letmein12345 letmeinplease opensesame123 correcthorsebatterystaple
  correct horse battery staple trustno1trustno1 whateverwhatever administrator1 adminadminadmin admin@123456 p@ssw0rd1234
  pa$$word1234 motdepasse123 motdepasse1234 monmotdepasse jetaimejetaime jetaime12345 doudoudoudou loulouloulou
  marseille13013 parissaintgermain olympiquelyonnais forzamilan1899 forzajuventus juventus1897 forzanapoli1926 forzainter1908
  ciaociaociao ciaobella123 tiamotiamo123 amoremio1234 buongiorno123 manchesterunited liverpoolfc123 chelseafc1905
  arsenal123456 barcelona1899 realmadrid123 cristianoronaldo lionelmessi10 michaeljackson harrypotter123 starwars12345
  spiderman1234 superman12345 batmanbatman1 pokemon123456 minecraft1234 fortnite12345 playstation123 playstation3 playstation4
  computer12345 internet12345 samsung123456 motorola12345 facebook12345 google123456 linkedin12345 dragonball123 dragonballz12
  metallica1234 slipknot66666 ironmaiden666 guitarhero123 basketball123 football12345 baseball12345 volleyball123 skateboard123
  sunshine12345 butterfly1234 strawberry123 chocolate1234 cheesecake123 pineapple1234 watermelon123 princess12345 babygirl12345
  loveyouforever foreveryoung1 bestfriends12 bestfriends4ever september2001 september1234 november12345 december12345
  thequickbrownfox lasvegas12345 newyorkcity12 california123 washington123 heythereyou12 helloworld123 helloworld1234
  hello12345678 hellohellohello testtesttest test12345678 testing123456 user12345678 guest12345678 temporary1234 temppassword
  default12345 welcome12345 welcome123456 welcome2024! welcome2025! welcome2026! summer2024!!! summer2025!!! summer2026!!!
  winter2024!!! winter2025!!! winter2026!!! qwerty!@#$%^ !qaz2wsx3edc !qaz@wsx#edc 1qaz!qaz1qaz 111111222222 112233445566
  121212121212 123123123123 123321123321 123454321123 147258369147 147852369147 159357159357 159753159753 987654321098
  9876543210987 098765432109 0987654321098 696969696969 555666777888 789456123012 741852963741 963852741963 314159265358
  271828182845 abcdefghijkl abcdefghijklm abcdefghijklmnop abcdefg123456 lkjhgfdsapoi poiuytrewq123 poiuytrewqlkjhg
  mnbvcxz123456 zyxwvutsrqpo`
    .split(/\s+/)
    .filter((word) => word.length >= 12),
)
